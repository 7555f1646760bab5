import { atom } from 'jotai'

/** True when the notice was opened again to change the answer. */
export const reopenedAtom = atom(false)
