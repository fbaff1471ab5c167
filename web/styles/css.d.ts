/** Styles are imported for their effect; Vite turns them into a file of their own. */
declare module "*.css";
