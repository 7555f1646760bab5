import { createContext } from 'react'
import type { Net } from '../lib/net-price.ts'

/** How prices are shown without their tax; null: they are shown with it. What is charged is always said with it. */
export const NetContext = createContext<Net | null>(null)
