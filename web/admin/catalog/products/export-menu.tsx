import { Download } from 'lucide-react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { askedQuery, askedOf } from './products.ts'
import type { ProductsSearch } from './products-search.ts'

const FILES = [
  { key: 'xlsx', path: 'xlsx', read: {} },
  { key: 'xlsxRead', path: 'xlsx', read: { read: 'yes' } },
  { key: 'csv', path: 'csv', read: {} },
  { key: 'csvRead', path: 'csv', read: { read: 'yes' } },
] as const

/** What the list shows, on all its pages, as a workbook or a CSV that can be put in again. */
export function ExportMenu({ search }: { search: ProductsSearch }) {
  const { t } = useTranslation('admin/products')
  const locale = useLocale()
  const filters = askedQuery(askedOf(search))
  return (
    <Menu trigger={<Button icon={Download}>{t('export.action')}</Button>}>
      {FILES.map(({ key, path, read }) => (
        <MenuItem
          key={key}
          // What a link holds takes the place of what the item does.
          link={
            <a
              href={`/api/admin/catalog/products.${path}?${new URLSearchParams({ ...filters, ...read, form: 'reader', locale })}`}
              download
            >
              <Icon of={Download} />
              {t(`export.${key}`)}
            </a>
          }
        >
          {null}
        </MenuItem>
      ))}
    </Menu>
  )
}
