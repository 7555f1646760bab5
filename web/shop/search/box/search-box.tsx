import { Link, useParams } from '@tanstack/react-router'
import { ClipboardList, Search } from 'lucide-react'
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useSearchKey } from '../../../lib/use-search-key.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { SearchCombobox } from './search-combobox.tsx'
import { useSearchActions } from './use-search-actions.ts'

type Combobox = typeof SearchCombobox

interface Props {
  /** The home page's larger box, with a labelled button. */
  place: 'home' | 'header'
}

/**
 * The search box. Starts as a plain input, so that the first page stays light, and becomes a
 * combobox with suggestions on first use; what was typed in between is kept.
 */
export function SearchBox({ place }: Props) {
  const { t } = useTranslation('shop/search')
  const locale = useLocale()
  const { search: searched = '' } = useParams({ strict: false })
  const [text, setText] = useTextOf(searched)
  const { find, onPaste } = useSearchActions()
  const input = useRef<HTMLInputElement>(null)
  const { Loaded, isOpenAtOnce, load, begin } = useCombobox(input)
  const type = (typed: string) => {
    begin()
    setText(typed)
  }
  useSearchKey(input)
  useTypedBefore(input, { text, type, load })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The text in the input, which may be newer than the state.
    find(input.current?.value ?? text)
  }
  const box = {
    ref: input,
    id: 'search-box',
    type: 'search',
    name: 'q',
    maxLength: 200,
    placeholder: t('box.placeholder'),
    spellCheck: false,
    enterKeyHint: 'search' as const,
    onPaste,
  }
  return (
    <form
      className={classNames('find', place === 'home' && 'find-home')}
      role="search"
      // The form's target before hydration, and without scripts.
      action={`/${locale}/search`}
      onSubmit={submit}
      onPointerEnter={load}
    >
      <Icon of={Search} size={place === 'home' ? 20 : 16} />
      <label className="sr" htmlFor="search-box">
        {t('box.label')}
      </label>
      {Loaded === null ? (
        <input
          {...box}
          value={text}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onPointerDown={begin}
          onFocus={load}
        />
      ) : (
        <Loaded input={box} text={text} onTextChange={setText} isOpenAtOnce={isOpenAtOnce} />
      )}
      <span className="kbd" aria-hidden="true">
        /
      </span>
      {place === 'home' ? (
        <button type="submit" className={buttonClass({ kind: 'main' })}>
          {t('box.find')}
        </button>
      ) : (
        <>
          {/* Enter sends a form of several fields only when it has a button. */}
          <button type="submit" className="sr" tabIndex={-1}>
            {t('box.find')}
          </button>
          <Link
            to="/$locale/search-list"
            params={{ locale }}
            className={buttonClass({ size: 's' })}
            title={t('box.listHint')}
          >
            <Icon of={ClipboardList} />
            {t('box.list')}
          </Link>
        </>
      )}
    </form>
  )
}

/** The text of the box: as typed, until another search is opened. */
function useTextOf(searched: string) {
  const [state, setState] = useState({ searched, text: searched })
  if (state.searched !== searched) setState({ searched, text: searched })
  const setText = (text: string) => setState({ searched, text })
  return [state.text, setText] as const
}

/** Takes over what was typed into the server's HTML before hydration. */
function useTypedBefore(
  input: React.RefObject<HTMLInputElement | null>,
  { text, type, load }: { text: string; type: (typed: string) => void; load: () => void },
): void {
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    // What stands there already would have the whole page rendered again before it answers.
    if (typed !== '' && typed !== text) type(typed)
    if (caretIn(input.current) !== null) load()
  })
  // Synchronously: after hydration React may delay this, and the combobox would come first.
  useLayoutEffect(() => takeOver(), [])
}

/**
 * Loads the combobox on demand; focus and caret survive the replacement. It opens at once for who has pressed or typed
 * in the box meanwhile (`begin`), not for who passes it with the Tab key.
 */
function useCombobox(input: React.RefObject<HTMLInputElement | null>) {
  const [state, setState] = useState<{
    Loaded: Combobox
    caret: Caret | null
    isBegun: boolean
  } | null>(null)
  const isBegun = useRef(false)
  const begin = () => {
    isBegun.current = true
  }
  const load = () => {
    if (state !== null) return
    void import('./search-combobox.tsx').then((module) => {
      const loaded = {
        Loaded: module.SearchCombobox,
        caret: caretIn(input.current),
        isBegun: isBegun.current,
      }
      // Synchronously: nothing may be typed between reading the caret and replacing the input.
      flushSync(() => setState((known) => known ?? loaded))
    })
  }
  // Before the next key, so that no typed character is lost.
  useLayoutEffect(() => {
    if (state === null || state.caret === null) return
    input.current?.focus()
    input.current?.setSelectionRange(...state.caret)
  }, [state, input])
  const isOpenAtOnce = state !== null && state.caret !== null && state.isBegun
  return { Loaded: state?.Loaded ?? null, isOpenAtOnce, load, begin }
}

type Caret = [from: number, to: number]

/** The caret's place in the box; null when the focus is elsewhere. */
function caretIn(box: HTMLInputElement | null): Caret | null {
  if (box === null || document.activeElement !== box) return null
  return [box.selectionStart ?? 0, box.selectionEnd ?? 0]
}
