/** A whole file that is not taken. The message is a plain sentence for its owner; another attempt does not help. */
export class Refused extends Error {
  override readonly name = "Refused";
}
