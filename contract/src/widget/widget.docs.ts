import type { AreaDocs } from "../kernel/docs.ts";
import * as widget from "./widget.ts";

export const docs: AreaDocs<typeof widget> = {
  fields: {
    is_active: ["Whether the widget can be loaded.", true],
    widget_origins: ["The sites that may show the widget.", ["https://www.example.com"]],
    color: ["The colour of its button; null for the colour of the business.", "#006f85"],
    script_url: ["The address of its script.", "https://acme.parley.example/widget.js"],
    settings: "The settings of the widget.",
    version: ["Moves with every change; 0 until the first one.", 3],
  },
  schemas: {
    WidgetSettings: { schema: widget.Widget, description: "The help widget for other sites." },
    WidgetSettingsChange: {
      schema: widget.Change,
      description: "The settings of the widget to change. What is left out stays.",
    },
  },
  operations: {
    show: { description: "Returns the settings of the help widget." },
    change: {
      description:
        "Changes the help widget. Only the sites that are named may show it, and everything else of the business can be shown by no other site.",
      message: "Widget settings updated successfully",
    },
  },
};
