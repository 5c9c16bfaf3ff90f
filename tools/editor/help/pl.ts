import type { Help } from '../help.ts';

export const pl: Help = {
  example: 'Przykład',
  insert: 'Wstaw',
  image: 'Obraz',
  blocks: {
    Heading: 'Nagłówek',
    Bold: 'Pogrubienie',
    Italic: 'Kursywa',
    Link: 'Link',
    List: 'Lista',
    Quote: 'Cytat',
    Code: 'Kod',
    Table: 'Tabela',
    Callout: 'Wskazówka',
    Figure: 'Ilustracja',
    Term: 'Pojęcie',
    Video: 'Wideo',
    Details: 'Rozwijany tekst',
    Diagram: 'Diagram',
    Math: 'Wzór',
  },
  hints: {
    updatedAt: 'Data, także z godziną, ostatniej zmiany ważnej dla czytelników.',
    language:
      'Język tekstu, jeśli nie jest pierwszym językiem strony (BCP 47). Plik nazwany jak oryginał z językiem, na przykład a-title.de.mdx, go nie potrzebuje.',
    draft:
      'Czy tekst jest nieskończony. Szkice pokazuje tylko npm run dev, kompilacje je pomijają.',
    aliases: 'Ścieżki, które strona miała wcześniej.',
    'posts.title': 'Nagłówek artykułu, także na listach i w kanałach.',
    'posts.description':
      'O czym jest artykuł, najwyżej {max} znaków, dla list, kanałów i wyników wyszukiwania.',
    'posts.author': 'Kto go napisał, jeśli nie właściciel strony.',
    'posts.authors': 'Autorzy, jeśli jest ich kilku.',
    'posts.category': 'Jedna kategoria z content/taxonomy.yaml.',
    'posts.tags': 'Jeden tag lub więcej z content/taxonomy.yaml.',
    'posts.keywords':
      'Inne słowa, po których wyszukiwarka znajdzie artykuł, choć nie ma ich w tekście.',
    'posts.publishedAt':
      'Data (północ UTC) lub chwila, od której artykuł jest publikowany. Może jej brakować tylko w szkicu.',
    'posts.updatedAt':
      'Data, także z godziną, ostatniej zmiany ważnej dla czytelników, nie wcześniej niż publishedAt.',
    'posts.series':
      'Tytuł cyklu. Jego artykuły prowadzą do siebie nawzajem, od najstarszego do najnowszego.',
    'posts.related': 'Artykuły pokrewne, przed tymi ze wspólnymi tagami, według nazw ich plików.',
    'posts.canonicalUrl':
      'Adres pierwszej publikacji, jeśli była na innej stronie. Wyszukiwarki pokazują wtedy tamten.',
    'posts.coverImage':
      'Obraz dla list, kanałów i API: ścieżka od korzenia strony albo ./ i nazwa pliku obok artykułu.',
    'posts.coverAlt': 'Tekst alternatywny obrazu.',
    'projects.title': 'Nazwa projektu.',
    'projects.description':
      'Czym jest projekt, najwyżej {max} znaków, dla list i wyników wyszukiwania.',
    'projects.technologies': 'Z czego jest zbudowany.',
    'projects.featured': 'Czy pokazują go strona projektów i lista w API.',
    'projects.order':
      'Jego miejsce wśród projektów: liczba całkowita od 1. Najmniejsza jest pierwsza.',
    'projects.seoDescription':
      'Co pokazują wyniki wyszukiwania zamiast opisu, najwyżej {max} znaków.',
    'projects.liveUrl': 'Adres, pod którym można z niego korzystać.',
    'projects.role': 'Twój udział.',
    'projects.timeline': 'Kiedy nad nim pracowano.',
    'projects.unlisted':
      'Czy trzeba znać jego adres: nie wymienia go żadna lista, kanał ani mapa strony.',
    'ai-terms.term': 'Pojęcie tak, jak się je pisze.',
    'ai-terms.aliases': 'Inne nazwy, także skróty.',
    'ai-terms.category': 'Jedna z dictionaryCategories w content/taxonomy.yaml.',
    'ai-terms.maturity':
      'Jak ugruntowane jest pojęcie: jeden z dictionaryStages w content/taxonomy.yaml.',
    'ai-terms.shortDefinition':
      'Jedno zdanie długości {range} znaków, zrozumiałe samo na liście lub w wyniku wyszukiwania.',
    'ai-terms.plainEnglish': 'Wyjaśnienie dla osób spoza dziedziny, {range} słów.',
    'ai-terms.example':
      'Przypadek z praktyki, jako Markdown bez linków, obrazów i nagłówków, {range} słów.',
    'ai-terms.whyItMatters':
      'Co zmienia dla osób, które budują takie systemy lub z nich korzystają, {range} słów.',
    'ai-terms.confusedWith': 'Pojęcia mylone z tym i różnica między nimi.',
    'ai-terms.confusedWith.slug': 'Nazwa jego pliku w content/ai-terms/, jeśli ma hasło.',
    'ai-terms.confusedWith.term': 'Pojęcie, jeśli nie ma hasła.',
    'ai-terms.confusedWith.difference': 'Czym się różnią, w jednym lub dwóch zdaniach.',
    'ai-terms.related':
      'Hasła pokrewne, według nazw ich plików w content/ai-terms/. Dodaj to hasło także do nich.',
    'ai-terms.sources': 'Jedno źródło lub więcej, w których czytelnicy sprawdzą definicję.',
    'ai-terms.sources.label': 'Nazwa źródła.',
    'ai-terms.sources.url': 'Adres źródła.',
    'ai-terms.addedAt': 'Data dodania hasła.',
    'ai-terms.updatedAt':
      'Data ostatniej zmiany ważnej dla czytelników, nie wcześniej niż addedAt.',
    'pages.title': 'Nagłówek strony.',
    'pages.description':
      'Co jest na stronie, najwyżej {max} znaków, dla wyników wyszukiwania i podglądów linków.',
    'pages.navigation':
      'Miejsce własnej strony w nawigacji, licząc od 1. Bez niego prowadzą do niej tylko linki.',
    'now.lastUpdated': 'Data ostatniej zmiany listy.',
    'now.items': 'Nad czym pracujesz, w kolejności na stronie.',
    'now.items.label': 'Nazwa wiersza, jedno lub dwa słowa.',
    'now.items.value': 'Tekst wiersza.',
    'taxonomy.categories': 'Kategorie. Artykuł ma dokładnie jedną.',
    'taxonomy.categories.value': 'Kategoria w artykułach i adresach.',
    'taxonomy.categories.label': 'Kategoria, jaką widzą czytelnicy.',
    'taxonomy.categories.labels': 'To samo w innych językach, według kodu języka.',
    'taxonomy.tags': 'Tagi. Artykuł ma jeden lub więcej.',
    'taxonomy.tags.value': 'Tag w artykułach i adresach.',
    'taxonomy.tags.label': 'Tag, jaki widzą czytelnicy.',
    'taxonomy.tags.labels': 'To samo w innych językach, według kodu języka.',
    'taxonomy.dictionaryCategories': 'Kategorie słownika, w kolejności na jego mapie.',
    'taxonomy.dictionaryStages': 'Jak ugruntowane jest hasło, od najbardziej ugruntowanego etapu.',
    'taxonomy.dictionaryStages.name': 'Nazwa etapu.',
    'taxonomy.dictionaryStages.definition': 'Próba, którą przechodzi hasło na tym etapie.',
  },
};
