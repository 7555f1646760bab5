import type { ProductFacts } from '../../../../worker/catalog/products/schemas.ts'

/** The code of the attribute that names a package. */
export const PACKAGE = 'package'

/** The name of a part's package; undefined for none. */
export const packageOf = ({ values }: Pick<ProductFacts, 'values'>): string | undefined =>
  values.find(({ code }) => code === PACKAGE)?.value
