import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'
import { CartGroupSection } from './cart-group-section.tsx'
import { cartGroups } from './cart-groups.ts'
import { isBlocked } from '../../../offers/cart/is-blocked.ts'
import type { CartActions } from '../../../offers/cart/use-cart-actions.ts'
import { useCartAnalogs } from '../../../offers/cart/use-cart-analogs.ts'

interface Props {
  entries: readonly CartEntry[]
  actions: CartActions
  /** Today's prices may still come. */
  isAsking: boolean
}

/** Every line that is not saved for later, warehouse by warehouse. */
export function CartLines({ entries, actions, isAsking }: Props) {
  const analogs = useCartAnalogs(entries)
  return (
    <div className="stack stack-5">
      <SelectAll entries={entries} actions={actions} />
      {cartGroups(entries).map((group) => (
        <CartGroupSection
          key={group.id}
          group={group}
          actions={actions}
          analogs={analogs}
          isAsking={isAsking}
        />
      ))}
    </div>
  )
}

function SelectAll({ entries, actions }: Omit<Props, 'isAsking'>) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const open = entries.filter((entry) => !isBlocked(entry))
  const selected = open.filter(({ line }) => line.selected)
  const count = selected.length
  return (
    <div className="row cart-all">
      <Checkbox
        isChecked={open.length > 0 && count === open.length}
        isMixed={count > 0 && count < open.length}
        isDisabled={open.length === 0}
        onCheckedChange={(isChecked) => actions.change(open, { selected: isChecked })}
      >
        {t('selectAll', { count, number: format.integer(count), all: format.integer(open.length) })}
      </Checkbox>
      {count > 0 && (
        <Button
          kind="quiet"
          size="s"
          className="end"
          icon={Trash2}
          onClick={() => actions.remove(selected)}
        >
          {t('removeSelected')}
        </Button>
      )}
    </div>
  )
}
