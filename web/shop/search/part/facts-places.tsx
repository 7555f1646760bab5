import './part.css'
import '../../../offers/part-drawing/part-drawing.css'
import { type ComponentType, lazy, memo, Suspense } from 'react'
import type { ProductFacts } from '../../../../worker/catalog/products/schemas.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFacts } from './facts-query.ts'
import { packageOf } from './package-of.ts'

interface FactsProps {
  facts: ProductFacts
  /** Number and brand. */
  name: string
}

interface Parts {
  Picture: ComponentType<FactsProps>
  Values: ComponentType<FactsProps>
}

const bring = async (): Promise<Parts> => {
  const [{ PartPicture }, { PartValues }] = await Promise.all([
    import('./part-picture.tsx'),
    import('./part-values.tsx'),
  ])
  return { Picture: PartPicture, Values: PartValues }
}

const LATE: Parts = {
  Picture: lazy(async () => ({ default: (await bring()).Picture })),
  Values: lazy(async () => ({ default: (await bring()).Values })),
}
let here: Parts | null = null

/** Brings the code at once: the server renders what the browser, which has the HTML, needs later. */
export async function bringFacts(): Promise<void> {
  here ??= await bring()
}

interface Props {
  productId: number
  name: string
}

/** The place of a part's picture, kept until it is known whether there is one. Never rendered again for its parent alone. */
export const PicturePlace = memo(function PicturePlace({ productId, name }: Props) {
  const { data, isPending } = useFacts(productId)
  const { Picture } = here ?? LATE
  const space = (
    <div className="part-picture">
      <Skeleton height="100%" />
    </div>
  )
  if (data === undefined) return isPending ? space : null
  if (data.photos.length === 0 && packageOf(data) === undefined) return null
  return (
    <Suspense fallback={space}>
      <Picture facts={data} name={name} />
    </Suspense>
  )
})

/** Whether there is anything to show but pictures. */
const hasFacts = ({ values, fits, about, documents }: ProductFacts): boolean =>
  values.length + fits.length + documents.length > 0 ||
  about.description !== '' ||
  [about.lifecycle, about.replaced_by, about.weight_grams, about.country].some(
    (one) => one !== null,
  )

/** The place of a part's values and of what it fits. */
export const ValuesPlace = memo(function ValuesPlace({ productId, name }: Props) {
  const { data } = useFacts(productId)
  const { Values } = here ?? LATE
  if (data === undefined || !hasFacts(data)) return null
  return (
    <Suspense fallback={<Skeleton height="160px" />}>
      <Values facts={data} name={name} />
    </Suspense>
  )
})
