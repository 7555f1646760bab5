import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { OfferItem } from '../../../../worker/suppliers/offer-items/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { Selection } from '../../resource/use-selection.ts'
import { type Term, TERMS, TermDialog } from './term-dialog.tsx'
import { useChangeItems } from './use-change-items.ts'

/** Terms given back to the list. */
const AS_LISTED = { days: null, minimum: null, price: null }

/** What staff decide about the chosen lines in place of their lists; each can be undone. */
export function ItemCommands({ selection }: { selection: Selection<OfferItem> }) {
  const { t } = useTranslation('admin/offer-items')
  const [term, setTerm] = useState<Term | null>(null)
  const change = useChangeItems(selection)
  return (
    <>
      <Button size="s" isBusy={change.isPending} onClick={() => change.mutate({ is_hidden: true })}>
        {t('hide')}
      </Button>
      <Button
        size="s"
        isBusy={change.isPending}
        onClick={() => change.mutate({ is_hidden: false })}
      >
        {t('show')}
      </Button>
      <Menu
        trigger={
          <Button size="s" icon={ChevronDown}>
            {t('set')}
          </Button>
        }
      >
        {TERMS.map((one) => (
          <MenuItem key={one} onSelect={() => setTerm(one)}>
            {t(`terms.${one}`)}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => change.mutate(AS_LISTED)}>{t('asListed')}</MenuItem>
      </Menu>
      {term !== null && (
        <TermDialog term={term} selection={selection} onClose={() => setTerm(null)} />
      )}
    </>
  )
}
