import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawTree } from "../../ui/draw-tree.tsx";
import { readMarkdown } from "./read-markdown.ts";

const show = (text: string) => renderToStaticMarkup(drawTree(readMarkdown(text))).replaceAll("\n", "");

test.each([
  ["**bold** and `code`", "<p><strong>bold</strong> and <code>code</code></p>"],
  ["- one\n- two", "<ul><li>one</li><li>two</li></ul>"],
  ["3. three", '<ol start="3"><li>three</li></ol>'],
  ["~~gone~~", "<p><del>gone</del></p>"],
  [
    "See https://harbour.example/tides.",
    '<p>See <a href="https://harbour.example/tides">https://harbour.example/tides</a>.</p>',
  ],
  [
    "You noted: “https://harbour.example/tides.” And “[tides](https://harbour.example/a)”",
    '<p>You noted: “<a href="https://harbour.example/tides">https://harbour.example/tides</a>.” And “<a href="https://harbour.example/a">tides</a>”</p>',
  ],
  [
    "| a | b |\n| - | -: |\n| 1 | 2 |",
    '<table><thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead><tbody><tr><td>1</td><td style="text-align:right">2</td></tr></tbody></table>',
  ],
])("%j is read as Markdown", (text, shown) => {
  expect(show(text)).toBe(shown);
});

test.each([
  ["![seen](https://evil.example/seen.png)", "<p></p>"],
  ['<img src="https://evil.example/seen.png">', ""],
  ["Hello <b onclick=alert(1)>you</b>", "<p>Hello you</p>"],
  ["<script>alert(1)</script>", ""],
  ["<style>@import url(https://evil.example/x.css)</style>", ""],
  ["[this](javascript:alert(1))", "<p><a>this</a></p>"],
  ["[this](data:text/html,x)", "<p><a>this</a></p>"],
  ["[mail](mailto:rui@example.com)", "<p><a>mail</a></p>"],
])("%j runs nothing and fetches nothing", (text, shown) => {
  expect(show(text)).toBe(shown);
});
