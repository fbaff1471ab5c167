/** jCal, RFC 7265: iCalendar as arrays. */
export type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown];
export type Component = [name: string, properties: Property[], components: Component[]];
