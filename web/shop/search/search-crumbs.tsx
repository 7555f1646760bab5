import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PartNumber } from '../../ui/part-number.tsx'

interface Props {
  search: string
  brand?: string
}

/** Search / number / brand. */
export function SearchCrumbs({ search, brand }: Props) {
  const { t } = useTranslation('shop/search')
  const locale = useLocale()
  return (
    <Breadcrumbs label={t('common:frame.breadcrumbs')}>
      <Link to="/$locale" params={{ locale }}>
        {t('crumb')}
      </Link>
      {brand === undefined ? (
        <SearchText search={search} />
      ) : (
        <Link to="/$locale/search/$search/{-$brand}" params={{ locale, search, brand: undefined }}>
          <PartNumber>{search}</PartNumber>
        </Link>
      )}
      {brand !== undefined && <span>{brand}</span>}
    </Breadcrumbs>
  )
}

/** Shows words as text; a text with a digit may be a number. */
function SearchText({ search }: { search: string }) {
  return /\d/.test(search) ? <PartNumber>{search}</PartNumber> : <span>{search}</span>
}
