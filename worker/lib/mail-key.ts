import { randomBytes } from 'node:crypto'

/** 64 random bits in hex: what nobody guesses, and what fits an address. */
export const newMailKey = (): string => randomBytes(8).toString('hex')
