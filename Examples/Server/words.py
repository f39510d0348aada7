"""Invented authors, feed labels and books; the same number always has the same ones."""

AUTHORS = (
    "Amélie Fontenay", "Bjørn Håkestad", "Chidi Okonjo", "林 小雨", "Dolores Peñalver", "Eero Mäkiluoto",
    "فاطمة الزهراني", "Gwenllian Prys", "Hana Dvořáková", "Ileana Brătescu", "Jürgen Weißbach", "佐藤 陽菜",
    "Kealoha Makana", "Łucja Wiśniowska", "Mbali Dlomo", "נועה ברקאי", "Ngaio Tamatea", "Oluwaseun Adeyinka",
    "Panagiota Λαμπρινού", "Quillaq Mamani", "Ravi Chandrasekar", "ქეთევან ბერიძე", "Sæunn Þórsdóttir", "Tomás Ó Súilleabháin",
    "Uyanga Batbold", "प्रिया देशमुख", "Vjosa Krasniqi", "Władysław Żuk", "Ximena Iturralde", "Ярослава Гончар",
    "Yağmur Şenocak", "Zoë van der Linde", "Nguyễn Thảo Vy", "Mia Sunbeam 😀", "สมหญิง ใจเย็น", "Ana-Sofia D’Angelo",
)

WHO = (
    "A curious otter", "The baker’s cat", "An old lighthouse", "My neighbor", "A paper boat", "The night train",
    "A shy comet", "Grandmother’s radio", "The smallest cloud", "A pair of herons", "The postman", "A brass band",
    "The first swallow", "An apprentice wizard", "The island ferry", "A sleepy fox", "The clockmaker",
)
DOES = (
    "dreams of", "writes a song about", "paints", "is looking for", "remembers", "tells us about", "waits for",
    "waves at", "has photographed", "follows", "sends greetings from", "is in love with", "is late for",
)
WHAT = (
    "the first snow", "a warm summer rain", "the harbor at dawn", "a field of poppies", "the long way home",
    "an orange balloon", "the Milky Way", "a forgotten garden", "fresh cinnamon rolls", "the village fair",
    "a quiet afternoon", "the northern lights", "a jar of honey", "the last tram", "a walk on the dunes",
    "the apple harvest", "a bridge in the mist", "the loudest frog", "a letter with no sender",
)


def author(number):
    return AUTHORS[number * 7 % len(AUTHORS)]  # 7 and the length have no common factor, so all authors appear


def label(number):
    """The three lengths are different primes, so every combination appears before one repeats."""
    sentence = f"{WHO[number % len(WHO)]} {DOES[number % len(DOES)]} {WHAT[number % len(WHAT)]}"
    again = number // (len(WHO) * len(DOES) * len(WHAT))
    return f"{sentence}, part {again + 1}." if again else f"{sentence}."


FIRST_NAMES = (
    "Ada", "Bruno", "Clara", "Dario", "Edith", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Klara", "Leo", "Mara",
    "Nils", "Olga", "Paul", "Quentin", "Rosa", "Simon", "Tilda", "Ulla", "Viktor", "Wanda", "Xenia", "Yann", "Zelda",
    "Émile", "Øyvind", "Željka",
)
FAMILY_NAMES = (
    "Abel", "Adler", "Bach", "Berg", "Brandt", "Castro", "Conti", "Duval", "Díaz", "Eklund", "Ferrari", "Fischer",
    "Garcia", "Greco", "Hansen", "Hughes", "Ibsen", "Jansen", "Kaya", "Kowalski", "Lambert", "Lindqvist", "Moreau",
    "Murphy", "Nagy", "Novak", "O’Brien", "Okafor", "Petrov", "Quinn", "Rossi", "Ruiz", "Santos", "Schmidt", "Tanaka",
    "Taylor", "Ueda", "Vega", "Visser", "Weber", "Wolf", "Xu", "Yilmaz", "Young", "Zapata", "Zweig", "Şahin",
)
QUALITIES = (
    "Quiet", "Last", "Hidden", "Burning", "Long", "Broken", "Golden", "Silent", "Wandering", "Forgotten", "Second",
    "Northern", "Invisible", "Patient", "Borrowed", "Winter", "Endless", "Small", "Crooked", "Blue", "Distant",
    "Honest", "Paper", "Midnight", "Unwritten", "Gentle", "Iron", "Electric", "Sunken", "Young",
)
THINGS = (
    "Garden", "River", "House", "Letter", "Winter", "Library", "Island", "Clock", "Orchard", "Mirror", "Bridge",
    "Harbor", "Violin", "Map", "Teacher", "Lantern", "Village", "Train", "Kitchen", "Forest", "Window", "Promise",
    "Atlas", "Summer", "Voyage", "Painter", "Island Cook", "Notebook", "Lighthouse", "Umbrella", "Orange",
)
PLACES = (
    "", "of Lisbon", "under the Hill", "in the Rain", "at the Sea", "of Glass", "without a Name", "for Two Hands",
    "beyond the Wall", "in Winter", "of Small Things", "after Dark", "on the Shore", "and Other Stories",
    "of the Third Floor", "in Seven Days", "before the War", "among Friends", "of Dust and Honey",
)


def title(number):
    """The three lengths have no common factor, so each combination appears once before a volume follows."""
    parts = (QUALITIES[number % len(QUALITIES)], THINGS[number % len(THINGS)], PLACES[number % len(PLACES)])
    volume = number // (len(QUALITIES) * len(THINGS) * len(PLACES))
    return " ".join(part for part in parts if part) + (f", Volume {volume + 1}" if volume else "")


def writer(number):
    return f"{FIRST_NAMES[number * 11 % len(FIRST_NAMES)]} {FAMILY_NAMES[number * 13 // 29 % len(FAMILY_NAMES)]}"


def year(number):
    return 1800 + number * 7919 % 226
