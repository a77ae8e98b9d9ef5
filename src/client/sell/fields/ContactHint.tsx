import { useEffect, useState } from 'react'
import type { ContactInText } from '../../../contract/ads/contactInText.ts'
import styles from '../steps/Steps.module.css'

/** A cheap test for contact data; only a match loads the exact one. */
const PERHAPS =
  /(?:\p{N}\P{N}{0,12}){7}|@|www|\w\.\w{2,}|\s\.|\. (?:com|net|org)\b|\b(?:arroba|punto|ig|insta|face|fb|tik|tele|mess)|(?:(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|enta)\W*){2}/iu

const WORDS: Readonly<Record<ContactInText['kind'], string>> = {
  phone: 'un teléfono',
  email: 'un correo',
  site: 'la dirección de un sitio',
  handle: 'el nombre de una cuenta',
}

/** Tells sellers who type contact data into a text that lists hide it, and the right place for it. */
export function ContactHint({ text }: { text: string }) {
  const found = useContact(text)
  return (
    <output className={styles['hint']}>
      {found && (
        <span>{`Aquí hay ${WORDS[found.kind]}. No se verá en las listas: mejor escríbelo en «Contacto y entrega».`}</span>
      )}
    </output>
  )
}

function useContact(text: string): ContactInText | undefined {
  const [found, setFound] = useState<ContactInText>()
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      if (!PERHAPS.test(text)) return undefined
      const { contactsIn } = await import('../../../contract/ads/contactInText.ts')
      return contactsIn(text)[0]
    }
    // Without the code there is no hint, and nothing else is lost.
    look()
      .catch(() => undefined)
      .then((contact) => isCurrent && setFound(contact))
    return () => {
      isCurrent = false
    }
  }, [text])
  return found
}
