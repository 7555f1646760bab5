import { Columns3 } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Popover } from '../../ui/popover.tsx'

interface Props {
  /** Those that can be left out, in their order, with their heads. */
  columns: readonly { id: string; head: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which columns a list shows. */
export function ColumnChoice({ columns, hidden, onChange }: Props) {
  const { t } = useTranslation('admin/resource')
  if (columns.length < 2) return null
  return (
    <Popover
      label={t('columns.title')}
      className="column-choice stack stack-2"
      trigger={
        <Button size="s" kind="quiet" icon={Columns3}>
          {t('columns.action')}
        </Button>
      }
    >
      {columns.map(({ id, head }) => (
        <Checkbox
          key={id}
          isChecked={!hidden.includes(id)}
          onCheckedChange={(isShown) =>
            onChange(isShown ? hidden.filter((each) => each !== id) : [...hidden, id])
          }
        >
          {head}
        </Checkbox>
      ))}
    </Popover>
  )
}
