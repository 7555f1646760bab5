import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BrandOverview } from '../../../worker/catalog/brands/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'

/** So many are shown at first; a list that is longer by one or two is shown whole. */
const FEW = 12
const SLACK = 2

interface Props {
  brandId: number
  categories: BrandOverview['categories']
}

/** Categories in which the brand has parts; each leads to those alone. */
export function BrandCategories({ brandId, categories }: Props) {
  const { t } = useTranslation('shop/brand')
  const locale = useLocale()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const isLong = categories.length > FEW + SLACK
  const shown = isLong && !isOpen ? categories.slice(0, FEW) : categories
  return (
    <nav className="stack stack-2" aria-labelledby="brand-categories">
      <h2 className="muted t-13" id="brand-categories">
        {t('categories')}
      </h2>
      <ul className="brand-kinds">
        {shown.map(({ id, name, path, count }) => (
          <li key={id}>
            <Link
              to="/$locale/catalog/$"
              params={{ locale, _splat: path }}
              search={{ brand: String(brandId) }}
            >
              {name} <span className="muted t-13">{format.integer(count)}</span>
            </Link>
          </li>
        ))}
        {isLong && (
          <li>
            <Button kind="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen
                ? t('fewerCategories')
                : t('moreCategories', { number: format.integer(categories.length - FEW) })}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  )
}
