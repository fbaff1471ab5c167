// The page that one wanted has the address still: loading it again is all that is needed.
addEventListener("online", () => location.reload());
document.querySelector("button").addEventListener("click", () => location.reload());
