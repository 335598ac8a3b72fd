// Opens the screen of the web app for whoever is signed in in this tab.
const target = document.querySelector("[data-signed-in]")?.getAttribute("data-signed-in");
if (target?.startsWith("/") && sessionStorage.getItem("token")) location.replace(target);
