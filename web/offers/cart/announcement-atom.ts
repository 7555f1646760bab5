import { atom } from 'jotai'

/** The header's announcement to screen readers about cart and favourites. */
export const announcementAtom = atom('')
