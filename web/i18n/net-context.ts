import { createContext } from 'react'

/**
 * The tax that prices are shown without, in hundredths of a percent; null: they are shown with it. What is
 * charged is always said with it.
 */
export const NetContext = createContext<number | null>(null)
