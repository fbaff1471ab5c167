/** Whoever writes or speaks, alone or with others. */
export const firstPerson = /\b(?:i|i'm|i’m|i've|i’ve|i'd|i'll|my|me|mine|we|we're|we've|our|us)\b/i;
