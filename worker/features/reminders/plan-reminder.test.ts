import { describe, expect, test } from "vitest";
import {
  changeSchedule,
  completeSchedule,
  fireSchedule,
  readWallTime,
  type Schedule,
  snoozeSchedule,
  startSchedule,
} from "./plan-reminder.ts";

const zone = "Europe/Lisbon"; // UTC+1 in summer
const at = (time: string) => new Date(time);
const wall = (time: string) => `${time}:00.000`;
const noon = at("2026-05-08T11:00:00Z"); // 12:00 in Lisbon, a Friday
const start = (time: string, recurrenceType: Schedule["recurrenceType"] = "none", now = noon) =>
  startSchedule({ wallTime: wall(time), timeZone: zone, recurrenceType }, now);
const seen = ({ wallTime, status, dueAt, firedAt }: Schedule) => ({
  wall: wallTime.slice(0, 16),
  status,
  due: dueAt?.toISOString() ?? null,
  fired: firedAt?.toISOString() ?? null,
});

test.each([
  ["2026-05-08T08:00:00Z", "2026-05-08T09:00:00.000"],
  ["2026-05-08T10:00:00+02:00", "2026-05-08T09:00:00.000"],
  ["2026-05-08T09:00", "2026-05-08T09:00:00.000"],
  ["2026-05-08T09:00:30.5", "2026-05-08T09:00:30.500"],
])("%s is %s on a wall in Lisbon", (time, shown) => expect(readWallTime(time, zone)).toBe(shown));

describe("a new reminder", () => {
  test("is due at its time", () =>
    expect(seen(start("2026-05-09T09:00"))).toEqual({
      wall: "2026-05-09T09:00",
      status: "active",
      due: "2026-05-09T08:00:00.000Z",
      fired: null,
    }));

  test("whose time is past is due at once", () =>
    expect(seen(start("2026-05-01T09:00", "daily"))).toMatchObject({
      wall: "2026-05-01T09:00",
      due: noon.toISOString(),
    }));
});

describe("when its time has come", () => {
  test("one without a rule waits to be done", () => {
    const fired = fireSchedule(start("2026-05-08T12:30"), at("2026-05-08T11:30:20Z"));
    expect(seen(fired)).toEqual({
      wall: "2026-05-08T12:30",
      status: "fired",
      due: null,
      fired: "2026-05-08T11:30:00.000Z",
    });
  });

  test("one that recurs moves to its next occurrence", () => {
    const fired = fireSchedule(start("2026-05-08T12:30", "weekly"), at("2026-05-08T11:30:20Z"));
    expect(seen(fired)).toEqual({
      wall: "2026-05-15T12:30",
      status: "active",
      due: "2026-05-15T11:30:00.000Z",
      fired: "2026-05-08T11:30:00.000Z",
    });
  });

  test("one that recurs and began long ago fires once, not for every time it would have", () => {
    const fired = fireSchedule(start("2026-04-01T09:00", "daily"), noon);
    expect(seen(fired)).toMatchObject({ wall: "2026-05-09T09:00", due: "2026-05-09T08:00:00.000Z" });
  });

  test("a clock that was set back an hour does not bring it twice", () => {
    const daily = { ...start("2026-05-08T12:30", "daily"), dueAt: at("2026-05-08T11:30:00Z") };
    expect(seen(fireSchedule(daily, at("2026-05-08T10:30:00Z"))).wall).toBe("2026-05-09T12:30");
  });
});

describe("snoozed", () => {
  const fired = fireSchedule(start("2026-05-08T12:30", "weekly"), at("2026-05-08T11:31:00Z"));
  const now = at("2026-05-08T11:40:00Z");
  const snoozed = snoozeSchedule(fired, at("2026-05-08T18:00:00Z"), now);

  test("it is due then, and nothing waits until then", () =>
    expect(seen(snoozed)).toEqual({
      wall: "2026-05-15T12:30",
      status: "snoozed",
      due: "2026-05-08T18:00:00.000Z",
      fired: null,
    }));

  test("it fires then, and its series goes on", () =>
    expect(seen(fireSchedule(snoozed, at("2026-05-08T18:00:30Z")))).toEqual({
      wall: "2026-05-15T12:30",
      status: "active",
      due: "2026-05-15T11:30:00.000Z",
      fired: "2026-05-08T18:00:00.000Z",
    }));

  test("only into the future", () =>
    expect(() => snoozeSchedule(fired, now, now)).toThrow("Please choose a time in the future"));

  test.each(["proposed", "done", "dismissed"] as const)("never when it is %s", (status) =>
    expect(() => snoozeSchedule({ ...fired, status }, at("2026-06-01T00:00:00Z"), now)).toThrow(
      /confirm this reminder first|has ended/,
    ),
  );
});

describe("done", () => {
  test("one without a rule is over, before its time and after it", () => {
    const reminder = start("2026-05-08T12:30");
    for (const one of [reminder, fireSchedule(reminder, at("2026-05-08T11:31:00Z"))])
      expect(seen(completeSchedule(one, noon))).toMatchObject({ status: "done", due: null, fired: null });
  });

  test("one that recurs goes on, and done said twice skips nothing", () => {
    const now = at("2026-05-08T11:31:00Z");
    const once = completeSchedule(fireSchedule(start("2026-05-08T12:30", "daily"), now), now);
    expect(seen(once)).toEqual({
      wall: "2026-05-09T12:30",
      status: "active",
      due: "2026-05-09T11:30:00.000Z",
      fired: null,
    });
    expect(completeSchedule(once, now)).toBe(once);
  });

  test("one that recurs and is due this minute does not fire any more", () =>
    expect(
      seen(completeSchedule(start("2026-05-08T12:30", "daily"), at("2026-05-08T11:30:10Z"))),
    ).toMatchObject({ wall: "2026-05-09T12:30", due: "2026-05-09T11:30:00.000Z" }));

  test("one that was put off goes back to its series", () => {
    const snoozed = snoozeSchedule(start("2026-05-08T12:30", "daily"), at("2026-05-10T18:00:00Z"), noon);
    expect(seen(completeSchedule(snoozed, noon))).toMatchObject({
      status: "active",
      due: "2026-05-08T11:30:00.000Z",
    });
  });
});

describe("changed", () => {
  const fired = fireSchedule(start("2026-05-08T12:30"), at("2026-05-08T11:31:00Z"));
  const later = at("2026-05-08T12:00:00Z");

  test("one that has fired and is moved fires again", () =>
    expect(seen(changeSchedule(fired, { reminderTime: "2026-05-10T09:00" }, later))).toEqual({
      wall: "2026-05-10T09:00",
      status: "active",
      due: "2026-05-10T08:00:00.000Z",
      fired: null,
    }));

  test("one that has fired and is saved as it was does not fire again", () => {
    const same = {
      reminderTime: "2026-05-08T11:30:00Z",
      recurrenceType: "none",
      status: "active",
    } as const;
    expect(seen(changeSchedule(fired, same, later))).toEqual(seen(fired));
  });

  test("one that has fired and gets a rule comes again at its next occurrence", () =>
    expect(seen(changeSchedule(fired, { recurrenceType: "daily" }, later))).toEqual({
      wall: "2026-05-09T12:30",
      status: "active",
      due: "2026-05-09T11:30:00.000Z",
      fired: "2026-05-08T11:30:00.000Z",
    }));

  test("another zone keeps the time on the wall", () =>
    expect(
      seen(changeSchedule(start("2026-05-09T09:00"), { timeZone: "America/New_York" }, later)),
    ).toMatchObject({ wall: "2026-05-09T09:00", due: "2026-05-09T13:00:00.000Z" }));

  test("the 31st stays the 31st when only the hour changes on a shorter month's last day", () => {
    const january = start("2026-01-31T09:00", "monthly", at("2026-01-30T00:00:00Z"));
    const february = fireSchedule(january, at("2026-01-31T09:00:10Z"));
    expect(seen(february).wall).toBe("2026-02-28T09:00");
    const moved = changeSchedule(february, { reminderTime: "2026-02-28T18:00" }, at("2026-02-01T00:00:00Z"));
    expect(seen(fireSchedule(moved, at("2026-02-28T18:00:10Z"))).wall).toBe("2026-03-31T18:00");
  });

  test("another day is another anchor", () => {
    const january = start("2026-01-31T09:00", "monthly", at("2026-01-30T00:00:00Z"));
    expect(changeSchedule(january, { reminderTime: "2026-02-15T09:00" }, later).anchor).toBe(
      wall("2026-02-15T09:00"),
    );
  });

  test("done by status ends it with its repetitions, and active opens it again without another mail", () => {
    const ended = changeSchedule(start("2026-05-01T09:00", "daily"), { status: "done" }, later);
    expect(seen(ended)).toMatchObject({ status: "done", due: null });
    expect(seen(changeSchedule(ended, { status: "active" }, later))).toMatchObject({
      status: "active",
      due: "2026-05-09T08:00:00.000Z",
    });
    const once = changeSchedule(fired, { status: "done" }, later);
    expect(seen(changeSchedule(once, { status: "active" }, later))).toEqual(seen(fired));
  });

  test("a proposal waits for a tap, whatever else is changed", () => {
    const proposal: Schedule = { ...start("2026-05-09T09:00"), status: "proposed", dueAt: null };
    const moved = changeSchedule(proposal, { reminderTime: "2026-05-10T09:00" }, later);
    expect(seen(moved)).toMatchObject({ wall: "2026-05-10T09:00", status: "proposed", due: null });
    expect(seen(changeSchedule(moved, { status: "active" }, later))).toMatchObject({
      status: "active",
      due: "2026-05-10T08:00:00.000Z",
    });
    expect(seen(changeSchedule(moved, { status: "dismissed" }, later)).status).toBe("dismissed");
  });
});
