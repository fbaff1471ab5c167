import { expect, test } from "vitest";
import { beginRound, type Product, takeParts } from "./product-threads.ts";

test("a thread that comes late takes no part of an old round by the numbers of a wider product", () => {
  const job = new Int32Array(new SharedArrayBuffer(32));
  const product = (columns: number): Product => ({
    rowsAt: 0,
    count: 1,
    at: 0,
    depth: 4,
    columns,
    resultAt: 0,
  });
  let panels = 0;
  const multiplyPanel = () => void panels++;
  beginRound(job, product(384));
  takeParts(job, multiplyPanel);
  expect(panels).toBe(48);
  // The other thread comes when the numbers are there and the round is not.
  job.set = (...numbers) => {
    Int32Array.prototype.set.call(job, ...numbers);
    takeParts(job, multiplyPanel);
  };
  beginRound(job, product(1_536));
  expect(panels).toBe(48);
  takeParts(job, multiplyPanel);
  expect(panels).toBe(48 + 192);
});
