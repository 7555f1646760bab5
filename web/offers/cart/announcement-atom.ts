import { atom } from 'jotai'

/** What the header tells screen readers about the cart and the favourites. */
export const announcementAtom = atom('')
