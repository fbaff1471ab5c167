/**
 * pdf.js makes matrices for drawing while it loads, though nothing is drawn here, and neither Workers nor Node have their
 * class. To be imported before it.
 */
if (!("DOMMatrix" in globalThis)) Object.assign(globalThis, { DOMMatrix: class {} });
