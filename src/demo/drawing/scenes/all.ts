import type { Drawing } from '../drawing.ts'
import { withFurtherLooks } from './furtherLooks.ts'
import { alimentos } from './house/alimentos.ts'
import { bebes } from './house/bebes.ts'
import { electrodomesticos } from './house/electrodomesticos.ts'
import { gratis } from './house/gratis.ts'
import { herramientas } from './house/herramientas.ts'
import { hogar } from './house/hogar.ts'
import { interiores } from './house/interiores.ts'
import { mascotas } from './house/mascotas.ts'
import { muebles } from './house/muebles.ts'
import { inmuebles } from './inmuebles.ts'
import { autopartes } from './machines/autopartes.ts'
import { computacion } from './machines/computacion.ts'
import { electronica } from './machines/electronica.ts'
import { maquinaria } from './machines/maquinaria.ts'
import { oficina } from './machines/oficina.ts'
import { televisiones } from './machines/televisiones.ts'
import { vehiculo } from './machines/vehiculo.ts'
import { antiguedades } from './pastimes/antiguedades.ts'
import { arte } from './pastimes/arte.ts'
import { deportes } from './pastimes/deportes.ts'
import { instrumentos } from './pastimes/instrumentos.ts'
import { juguetes } from './pastimes/juguetes.ts'
import { libros } from './pastimes/libros.ts'
import { accesorios } from './people/accesorios.ts'
import { belleza } from './people/belleza.ts'
import { joyas } from './people/joyas.ts'
import { oficios } from './people/oficios.ts'
import { personas } from './people/personas.ts'
import { ropa } from './people/ropa.ts'
import { servicio } from './people/servicio.ts'

const SCENES: Readonly<Record<string, readonly Drawing[]>> = {
  accesorios,
  alimentos,
  antiguedades,
  arte,
  autopartes,
  bebes,
  belleza,
  computacion,
  deportes,
  electrodomesticos,
  electronica,
  gratis,
  herramientas,
  hogar,
  inmuebles: [...inmuebles, ...interiores],
  instrumentos,
  joyas,
  juguetes,
  libros,
  maquinaria,
  mascotas,
  muebles,
  oficina,
  personas,
  ropa,
  servicio: [...servicio, ...oficios],
  televisiones,
  vehiculo,
}

/** Every object that can be drawn, by scene. */
export const DRAWINGS: Readonly<Record<string, readonly Drawing[]>> = Object.fromEntries(
  Object.entries(SCENES).map(([scene, drawings]) => [scene, withFurtherLooks(scene, drawings)]),
)
