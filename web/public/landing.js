// A signed-in visitor goes straight to the app. The cookie only hints; the app asks the server.
if (/(^|; )signed-in=1(;|$)/.test(document.cookie)) location.replace("/dashboard");
