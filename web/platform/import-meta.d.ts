/** As much of what Vite puts into `import.meta` as is used here. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
