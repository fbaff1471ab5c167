// Applies the chosen theme before the first paint. Its own file, so that the policy needs no inline script.
(() => {
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem("theme"));
  } catch {
    theme = "system";
  }
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
