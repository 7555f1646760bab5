import { FileDown } from 'lucide-react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

const FILES = ['xlsx', 'csv'] as const

/** A company's price list, as a workbook or a CSV. */
export function PriceListMenu({ id }: { id: number }) {
  const { t } = useTranslation('admin/companies')
  const locale = useLocale()
  return (
    <Menu trigger={<Button icon={FileDown}>{t('edit.prices')}</Button>}>
      {FILES.map((file) => (
        <MenuItem
          key={file}
          // What a link holds takes the place of what the item does.
          link={
            <a href={`/api/admin/companies/${id}/prices?file=${file}&locale=${locale}`} download>
              <Icon of={FileDown} />
              {t(`edit.files.${file}`)}
            </a>
          }
        >
          {null}
        </MenuItem>
      ))}
    </Menu>
  )
}
