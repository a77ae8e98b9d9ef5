import type { Letter, Site } from '../services/mail/letter.ts'

/** The mail that brings a notification: its own words, where it leads, and how to get no more. */
export function noticeLetter(
  site: Site,
  { titulo, contenido, url }: { titulo: string; contenido: string; url: string },
): Letter {
  return {
    subject: titulo,
    preview: contenido,
    blocks: [
      { kind: 'text', text: contenido },
      { kind: 'button', label: 'Ver en el sitio', href: site.origin + url },
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
