/** The last moment before a price by hand ends: it is on the last day that the price is charged on. */
export const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString()
