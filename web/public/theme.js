// Applies the chosen theme before the first paint, and follows the device and other tabs from then on. Its own file, so
// that the policy needs no inline script.
(() => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let theme;
    try {
      theme = JSON.parse(localStorage.getItem("theme"));
    } catch {
      theme = "system";
    }
    const dark = theme === "dark" || (theme !== "light" && system.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  };
  apply();
  system.addEventListener("change", apply);
  addEventListener("storage", apply);
})();
