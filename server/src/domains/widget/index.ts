// The public interface of widget: the help widget that other sites of a business show.

export { widgetAssets } from "./framed-pages.ts";
export { widgetPages } from "./widget-pages.ts";
