import type { Help } from '../help.ts';

export const es: Help = {
  example: 'Ejemplo',
  insert: 'Insertar',
  image: 'Imagen',
  blocks: {
    Heading: 'Título',
    Bold: 'Negrita',
    Italic: 'Cursiva',
    Link: 'Enlace',
    List: 'Lista',
    Quote: 'Cita',
    Code: 'Código',
    Table: 'Tabla',
    Callout: 'Aviso',
    Figure: 'Figura',
    Term: 'Término',
    Video: 'Vídeo',
    Details: 'Texto plegable',
    Diagram: 'Diagrama',
    Math: 'Fórmula',
  },
  hints: {
    updatedAt: 'La fecha, con hora o sin ella, del último cambio que importa a los lectores.',
    language:
      'El idioma del texto, si no es el primero del sitio (BCP 47). Un archivo que se llama como su original con el idioma, como a-title.de.mdx, no lo necesita.',
    draft:
      'Si el texto está sin terminar. Solo npm run dev muestra los borradores; las compilaciones los omiten.',
    aliases: 'Rutas que la página tuvo antes.',
    'posts.title': 'El título del artículo, también en listas y canales.',
    'posts.description':
      'De qué trata el artículo, en {max} caracteres como máximo, para listas, canales y resultados de búsqueda.',
    'posts.author': 'Quién lo escribió, si no es la persona dueña del sitio.',
    'posts.authors': 'Los autores, si son varios.',
    'posts.category': 'Una categoría de content/taxonomy.yaml.',
    'posts.tags': 'Una o más etiquetas de content/taxonomy.yaml.',
    'posts.keywords':
      'Más palabras con las que la búsqueda encuentra el artículo, aunque falten en su texto.',
    'posts.publishedAt':
      'La fecha (medianoche UTC) o el momento desde el que se publica el artículo. Solo puede faltar en un borrador.',
    'posts.updatedAt':
      'La fecha, con hora o sin ella, del último cambio que importa a los lectores, no anterior a publishedAt.',
    'posts.series':
      'El título de una serie. Sus artículos se enlazan entre sí, del más antiguo al más nuevo.',
    'posts.related':
      'Artículos relacionados que van antes que los que comparten etiquetas, por los nombres de sus archivos.',
    'posts.canonicalUrl':
      'La dirección donde se publicó primero, si es otro sitio. Los buscadores muestran entonces aquella.',
    'posts.coverImage':
      'Una imagen para listas, canales y la API: una ruta desde la raíz del sitio, o ./ y el nombre de un archivo junto al artículo.',
    'posts.coverAlt': 'El texto alternativo de la imagen.',
    'projects.title': 'El nombre del proyecto.',
    'projects.description':
      'Qué es el proyecto, en {max} caracteres como máximo, para listas y resultados de búsqueda.',
    'projects.technologies': 'Con qué está hecho.',
    'projects.featured': 'Si la página de proyectos y la lista de la API lo muestran.',
    'projects.order':
      'Su lugar entre los proyectos: un número entero desde 1. El menor va primero.',
    'projects.seoDescription':
      'Lo que muestran los resultados de búsqueda en vez de la descripción, en {max} caracteres como máximo.',
    'projects.liveUrl': 'Una dirección donde se puede usar.',
    'projects.role': 'Tu parte en él.',
    'projects.timeline': 'Cuándo trabajaste en él.',
    'projects.unlisted':
      'Si hay que conocer su dirección: ninguna lista, canal ni mapa del sitio lo nombra.',
    'ai-terms.term': 'El término como se escribe.',
    'ai-terms.aliases': 'Otros nombres, también abreviaturas.',
    'ai-terms.category': 'Una de las dictionaryCategories de content/taxonomy.yaml.',
    'ai-terms.maturity':
      'Cuán asentado está el término: una de las dictionaryStages de content/taxonomy.yaml.',
    'ai-terms.shortDefinition':
      'Una frase de {range} caracteres que se entiende por sí sola en una lista o un resultado de búsqueda.',
    'ai-terms.plainEnglish': 'Una explicación para quien no es del campo, en {range} palabras.',
    'ai-terms.example':
      'Un caso de la práctica, como Markdown sin enlaces, imágenes ni títulos, en {range} palabras.',
    'ai-terms.whyItMatters':
      'Qué cambia para quienes construyen o usan estos sistemas, en {range} palabras.',
    'ai-terms.confusedWith': 'Términos que se confunden con este, y la diferencia.',
    'ai-terms.confusedWith.slug': 'El nombre de su archivo en content/ai-terms/, si tiene entrada.',
    'ai-terms.confusedWith.term': 'El término, si no tiene entrada.',
    'ai-terms.confusedWith.difference': 'En qué se diferencian, en una o dos frases.',
    'ai-terms.related':
      'Entradas relacionadas, por los nombres de sus archivos en content/ai-terms/. Añade esta entrada también a las suyas.',
    'ai-terms.sources': 'Una o más fuentes en las que los lectores pueden comprobar la definición.',
    'ai-terms.sources.label': 'El nombre de la fuente.',
    'ai-terms.sources.url': 'La dirección de la fuente.',
    'ai-terms.addedAt': 'La fecha en que se añadió la entrada.',
    'ai-terms.updatedAt':
      'La fecha del último cambio que importa a los lectores, no anterior a addedAt.',
    'pages.title': 'El título de la página.',
    'pages.description':
      'Qué dice la página, en {max} caracteres como máximo, para resultados de búsqueda y vistas previas de enlaces.',
    'pages.navigation':
      'El lugar de una página propia en la navegación, contado desde 1. Sin él, solo los enlaces llevan a ella.',
    'now.lastUpdated': 'La fecha en que cambiaste la lista por última vez.',
    'now.items': 'En qué trabajas, en el orden de la página.',
    'now.items.label': 'El nombre de la fila, en una o dos palabras.',
    'now.items.value': 'El texto de la fila.',
    'taxonomy.categories': 'Las categorías. Un artículo tiene exactamente una.',
    'taxonomy.categories.value': 'La categoría en artículos y direcciones.',
    'taxonomy.categories.label': 'La categoría como la ven los lectores.',
    'taxonomy.categories.labels': 'Lo mismo en otros idiomas, por código de idioma.',
    'taxonomy.tags': 'Las etiquetas. Un artículo tiene una o más.',
    'taxonomy.tags.value': 'La etiqueta en artículos y direcciones.',
    'taxonomy.tags.label': 'La etiqueta como la ven los lectores.',
    'taxonomy.tags.labels': 'Lo mismo en otros idiomas, por código de idioma.',
    'taxonomy.dictionaryCategories': 'Las categorías del diccionario, en el orden de su mapa.',
    'taxonomy.dictionaryStages': 'Cuán asentada está una entrada, primero la etapa más asentada.',
    'taxonomy.dictionaryStages.name': 'El nombre de la etapa.',
    'taxonomy.dictionaryStages.definition': 'La prueba que pasa una entrada de esta etapa.',
  },
};
