import { BoundField } from '../../form/bound-field.tsx'
import { type BoundFieldProps, useBoundField } from '../../form/use-bound-field.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { ComboboxItem } from '../../ui/combobox.tsx'
import { type Findable, ServerCombobox } from './server-combobox.tsx'

interface Props extends BoundFieldProps, Findable {
  /** In place of "Any", while it is empty. */
  placeholder?: string
  /** Said where nothing is found. */
  empty?: string
}

/** Chooses one of many that the server looks for; emptied, it is nothing. */
export function ChooserField({ find, findKey, placeholder, empty, ...look }: Props) {
  const { t } = useTranslation('admin/resource')
  const { name, value, error, change } = useBoundField<ComboboxItem | null>()
  return (
    <BoundField {...look} name={name} error={error}>
      <ServerCombobox
        openLabel={t('chooser.open', { label: look.label })}
        placeholder={placeholder ?? t('chooser.any')}
        value={value}
        onChange={change}
        find={find}
        findKey={findKey}
        empty={empty ?? t('chooser.nothing')}
      />
    </BoundField>
  )
}
