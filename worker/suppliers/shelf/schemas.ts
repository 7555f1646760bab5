/** The longest name of a place on the shelf: `A-03-2`. */
export const PLACE_LENGTH = 40
