/** Parts that one request may name, as the API has it. */
export const MOST_PARTS = 50
