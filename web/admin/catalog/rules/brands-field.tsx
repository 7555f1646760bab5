import { X } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { BoundField } from '../../../form/bound-field.tsx'
import { useBoundField } from '../../../form/use-bound-field.ts'
import { Button } from '../../../ui/button.tsx'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { findBrands } from '../brands/find-brands.ts'
import { ServerCombobox } from '../../resource/server-combobox.tsx'
import { RULES } from './rules.ts'

/** Several brands: each is added as it is found, and taken out by its button. */
export function BrandsField({ label, hint }: { label: string; hint: string }) {
  const { t } = useTranslation('admin/rules')
  const { name, value, error, change } = useBoundField<ComboboxItem[]>()
  const has = (item: ComboboxItem) => value.some((one) => one.value === item.value)
  return (
    <div className="stack stack-2 field-full">
      <BoundField label={label} hint={hint} isOptional name={name} error={error}>
        <ServerCombobox
          openLabel={t('fields.brandsOpen')}
          placeholder={t('fields.brandsAny')}
          value={null}
          onChange={(item) => item !== null && !has(item) && change([...value, item])}
          find={findBrands}
          findKey={[...RULES, 'brands']}
          empty={t('fields.brandsNothing')}
        />
      </BoundField>
      {value.length > 0 && (
        <ul className="row">
          {value.map((item) => (
            <li key={item.value} className="badge">
              {item.label}
              <Button
                size="s"
                kind="quiet"
                icon={X}
                label={t('fields.takeOut', { name: item.label })}
                onClick={() => change(value.filter((one) => one.value !== item.value))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
