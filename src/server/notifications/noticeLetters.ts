import type { Block, Letter, Site } from '../services/mail/letter.ts'

/**
 * The mail that brings a notification: its own words, where it leads or the answers to what it asks,
 * and how to get no more.
 */
export function noticeLetter(
  site: Site,
  { titulo, contenido, url }: { titulo: string; contenido: string; url: string },
  answers: readonly { label: string; path: string }[] = [],
): Letter {
  const ways = answers.length > 0 ? answers : [{ label: 'Ver en el sitio', path: url }]
  return {
    subject: titulo,
    preview: contenido,
    blocks: [
      { kind: 'text', text: contenido },
      ...ways.map(({ label, path }): Block => ({
        kind: 'button',
        label,
        href: site.origin + path,
      })),
      {
        kind: 'text',
        text: `Te escribimos porque tienes una cuenta en ${site.name}. Si ya no quieres estos correos, desactívalos en tus preferencias:`,
      },
      {
        kind: 'button',
        label: 'Elegir mis avisos',
        href: `${site.origin}/notificaciones?preferencias=true`,
      },
    ],
  }
}
