import type { Random } from "../random/seeded.ts";

/** Headers that lie, contradict each other, or are of no kind that anybody knows. */
export function oddHeaders(random: Random): Record<string, string> {
  return random.pick(sets);
}

const sets: readonly Record<string, string>[] = [
  { "Content-Encoding": "gzip" },
  { "Content-Encoding": "br, identity, x-unknown" },
  { Accept: "text/event-stream" },
  { Accept: "*/*;q=-1, text/html;q=banana" },
  { "Accept-Encoding": "gzip;q=0, *;q=0" },
  { "Accept-Language": "x".repeat(1_000) },
  { Range: "bytes=0-" },
  { Range: "bytes=-1" },
  { Range: "bytes=5-1" },
  { Range: "bytes=99999999999999999999-" },
  { Range: "bytes=0-0,2-2,4-4" },
  { Range: "lines=1-2" },
  { "If-None-Match": "*", "If-Modified-Since": "yesterday" },
  { "Idempotency-Key": "a key with spaces" },
  { "Idempotency-Key": "k".repeat(201) },
  { "Idempotency-Key": "same-for-all" },
  { "Idempotency-Key": "' or 1=1 --" },
  { Origin: "null" },
  { Origin: "https://evil.example" },
  { Origin: "not a url" },
  { Origin: "" },
  { "Sec-Fetch-Site": "cross-site" },
  { "CF-Connecting-IP": "::ffff:999.1.1.1" },
  { "CF-Connecting-IP": "x".repeat(500) },
  { "CF-Connecting-IP": "2001:db8::1::2" },
  { "CF-Ray": "' or 1=1 \u00ff" },
  { "X-Forwarded-For": "127.0.0.1", "X-Forwarded-Host": "evil.example", "X-HTTP-Method-Override": "DELETE" },
  { "User-Agent": "\u00e9\u00ff<script>".repeat(60) },
  { Cookie: "session=abc.def.ghi" },
  { Cookie: "session=; session=; =; ;;" },
  { Cookie: `session=${"e".repeat(2_500)}` },
  { Cookie: "session=eyJhbGciOiJub25lIiwidHlwIjoic2Vzc2lvbitqd3QifQ.eyJzaWQiOiJ4In0." },
  { Authorization: "Bearer undefined" },
];
