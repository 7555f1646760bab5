import { createContext, useContext } from 'react'

/** Whose cart and favourites the store keeps, and the currency they are shown in. */
export interface Owner {
  /** The person's id. */
  id: number
  /** Null: as the store decides. */
  currency: string | null
}

export const OwnerContext = createContext<Owner | null>(null)

/** The verified person who is signed in; null keeps cart and favourites on this device. */
export const useOwner = (): Owner | null => useContext(OwnerContext)
