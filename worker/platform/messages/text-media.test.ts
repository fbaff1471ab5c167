import { expect, test } from "vitest";
import { mediaOfTwilio } from "./text-media.ts";

const account = `AC${"0".repeat(32)}`;
const media = `https://api.twilio.com/2010-04-01/Accounts/${account}/Messages/MM${"1".repeat(32)}/Media/ME${"2".repeat(32)}`;

/** Writes down every call that leaves, and answers with what is given for it. */
function world(answers: Record<string, () => Response>) {
  const calls: { url: string; authorized: boolean }[] = [];
  const call = (async (url: string, init: RequestInit = {}) => {
    calls.push({ url, authorized: "Authorization" in (init.headers ?? {}) });
    expect(init.redirect).toBe("manual");
    return answers[url]?.() ?? new Response(null, { status: 404 });
  }) as typeof fetch;
  return { calls, fetchMedia: mediaOfTwilio({ account, token: "12345" }, call) };
}
const picture = () => new Response("picture", { headers: { "Content-Type": "image/png" } });
const movedTo = (Location: string) => () => new Response(null, { status: 307, headers: { Location } });

test("T43: media comes from Twilio's API, over its own store and without our name there", async () => {
  const store = "https://mms.twiliocdn.com/a/b";
  const { calls, fetchMedia } = world({ [media]: movedTo(store), [store]: picture });
  expect(await fetchMedia(media)).toMatchObject({ type: "image/png" });
  expect(calls).toEqual([
    { url: media, authorized: true },
    { url: store, authorized: false },
  ]);
});

test.each([
  "http://169.254.169.254/latest/meta-data",
  "http://[::1]/",
  "http://2130706433/",
  "https://api.twilio.com.evil.example/2010-04-01/",
  "https://user@api.twilio.com/2010-04-01/",
  media.replace("https", "http"),
  media.replace(".com", ".com:8443"),
  media.replace(account, `AC${"9".repeat(32)}`),
  `${media}/../../../secrets`,
  "file:///etc/passwd",
  "",
])("T43: no call leaves for %s", async (url) => {
  const { calls, fetchMedia } = world({});
  expect(await fetchMedia(url)).toBeNull();
  expect(calls).toEqual([]);
});

test.each(["http://169.254.169.254/", "https://evil.example/", "http://mms.twiliocdn.com/a", "//localhost/"])(
  "T43: a redirect to %s is not followed",
  async (location) => {
    const { calls, fetchMedia } = world({ [media]: movedTo(location) });
    expect(await fetchMedia(media)).toBeNull();
    expect(calls).toHaveLength(1);
  },
);

test("T43: a second redirect is not followed, and more than a file may be is dropped", async () => {
  const store = "https://mms.twiliocdn.com/a/b";
  const twice = world({ [media]: movedTo(store), [store]: movedTo("https://mms.twiliocdn.com/c") });
  expect(await twice.fetchMedia(media)).toBeNull();
  const large = world({ [media]: () => new Response(new Uint8Array(10 * 1024 * 1024 + 1)) });
  expect(await large.fetchMedia(media)).toBeNull();
});
