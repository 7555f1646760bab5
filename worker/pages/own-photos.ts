import type { ProductPhoto } from '../catalog/products/schemas.ts'
import type { PageData } from './schemas.ts'

/** Pictures of the page's part itself: those of its brand or its category do not show it. */
export const ownPhotos = (facts: PageData['facts']): ProductPhoto[] =>
  facts?.photos.filter(({ of }) => of === 'product') ?? []

/** Where its largest size is. */
export const photoPath = ({ hash }: Pick<ProductPhoto, 'hash'>): string =>
  `/api/catalog/photos/${hash}/1280.webp`
