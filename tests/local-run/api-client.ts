import { randomInt } from "node:crypto";

export type ApiInit = Omit<RequestInit, "headers"> & {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Needed with a body that is a stream. */
  duplex?: "half";
};

/** Speaks to the API as one browser does: keeps its cookies, says where it comes from, and has an address of its own. */
export class ApiClient {
  readonly url: string;
  readonly address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  /** `path` begins with "/". A header set to "" is left out, Origin and Cookie included. */
  async api(path: string, { json, headers, ...init }: ApiInit = {}): Promise<Response> {
    const sent = Object.entries({
      Origin: this.url,
      Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "CF-Connecting-IP": this.address,
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    }).filter(([, value]) => value !== "");
    const response = await fetch(this.url + path, {
      redirect: "manual",
      ...init,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      headers: Object.fromEntries(sent),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  /** The parsed body of an answer that must be 2xx; anything else throws with status and body. */
  async read<Body>(path: string, init?: ApiInit): Promise<Body> {
    const response = await this.api(path, init);
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${init?.method ?? "GET"} ${path} answered ${response.status}: ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Body;
  }

  /** Takes a Set-Cookie line as a browser does. */
  keep(setCookie: string): void {
    const [pair = "", ...attributes] = setCookie.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    if (value === "" || attributes.some((attribute) => /^max-age=(0|-\d+)$/i.test(attribute)))
      this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
