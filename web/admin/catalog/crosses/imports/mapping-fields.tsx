import type {
  CrossMapping,
  CrossReading,
} from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { BrandField } from '../../table-imports/brand-field.tsx'
import { SheetField } from '../../table-imports/sheet-field.tsx'

interface Props {
  mapping: CrossMapping
  reading: CrossReading
  onChange: (changes: Partial<CrossMapping>) => void
}

const KINDS = ['analog', 'replacement', 'accessory'] as const

/** What holds for all lines of a file. */
export function MappingFields({ mapping, reading, onChange }: Props) {
  const { t } = useTranslation('admin/cross-imports')
  const { t: tImports } = useTranslation('admin/table-imports')
  const { t: tCrosses } = useTranslation('admin/crosses')
  const { integer } = useFormat()
  return (
    <section className="stack stack-3 import-all" aria-labelledby="import-all">
      <h2 className="h2" id="import-all">
        {tImports('fields.title')}
      </h2>
      <div className="import-fields">
        <SheetField
          reading={reading}
          value={mapping.sheet}
          onChange={(sheet) => onChange({ sheet })}
        />
        <Field label={t('fields.separator')} hint={t('fields.separatorHint')}>
          <Select
            value={mapping.separator}
            options={reading.readings.map(({ separator, pairs }) => ({
              value: separator,
              label: t('fields.separatorGives', {
                name: t(`separators.${separator}`),
                pairs: integer(pairs),
              }),
            }))}
            onValueChange={(separator) => onChange({ separator })}
          />
        </Field>
        <Field label={t('fields.kind')} hint={t('fields.kindHint')}>
          <Select
            value={mapping.kind}
            options={KINDS.map((value) => ({ value, label: tCrosses(`kinds.${value}`) }))}
            onValueChange={(kind) => onChange({ kind })}
          />
        </Field>
        <BrandField
          label={t('fields.brand')}
          value={mapping.brand}
          onChange={(brand) => onChange({ brand })}
        />
        <BrandField
          label={t('fields.otherBrand')}
          value={mapping.other_brand}
          onChange={(brand) => onChange({ other_brand: brand })}
        />
      </div>
      <Checkbox
        isChecked={mapping.is_same_brand}
        onCheckedChange={(isOn) => onChange({ is_same_brand: isOn })}
      >
        {t('fields.isSameBrand')}
      </Checkbox>
      <Checkbox
        isChecked={mapping.is_whole}
        onCheckedChange={(isOn) => onChange({ is_whole: isOn })}
      >
        {t('fields.isWhole')}
      </Checkbox>
    </section>
  )
}
