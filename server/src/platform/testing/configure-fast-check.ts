import fc from "fast-check";
import { runs, seed } from "./seed.ts";

// Runs before each test file: a property that names no seed takes this one, and fast-check prints it with a failure.
fc.configureGlobal({ seed, numRuns: runs(100) });
