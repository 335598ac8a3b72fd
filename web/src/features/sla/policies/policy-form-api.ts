import type { UseFormReturn } from "react-hook-form";
import type { PolicyForm } from "./policy-form.rules.ts";

export type PolicyFormApi = UseFormReturn<PolicyForm, unknown, PolicyForm>;
