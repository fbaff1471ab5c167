import { workerData } from "node:worker_threads";
import { panelProduct } from "./panel-code.ts";
import { next, type ThreadData, takeParts, waitForChange } from "./product-threads.ts";

/** A thread of its own, started by `ProductThreads`: takes its part of one product after the other, and sleeps between. */
const { memory, job }: ThreadData = workerData;
const multiplyPanel = panelProduct(memory);
for (;;) waitForChange(job, next, takeParts(job, multiplyPanel));
