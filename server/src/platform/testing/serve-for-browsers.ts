// A desk on a database of its own, listening for the browser tests; gone when they are.
import { prepareTemplate } from "./database.ts";
import { openDesk } from "./desk.ts";

await prepareTemplate();
const desk = await openDesk();
await desk.app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
process.once("SIGTERM", () => void desk.close().then(() => process.exit(0)));
