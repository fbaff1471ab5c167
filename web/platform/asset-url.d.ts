/** A file that is published as it is; the import is its address on the site. */
declare module "*?url" {
  const address: string;

  // biome-ignore lint/style/noDefaultExport: so Vite has it.
  export default address;
}
