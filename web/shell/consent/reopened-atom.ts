import { atom } from 'jotai'

/** The notice was asked for again, to change the answer. */
export const reopenedAtom = atom(false)
