import { agent, customer, note, type Topic } from "./conversation.ts";

/** Devices that do not reach the network, the dock or each other. */
export const connections: Topic = {
  name: "Connections",
  category: "Technical",
  department: "General Support",
  device: "dock",
  conversations: [
    {
      titles: ["Swift 3 loses Wi-Fi between aisles", "scanners drop out when we walk around"],
      openings: [
        "Our {count} Swift 3 scanners in {site} lose Wi-Fi as soon as somebody walks from the loading bay to the back aisles. The bars go to zero, after half a minute they are back. Pickers have to scan everything twice and they are getting fed up, and so am I.",
        "Hi, since we moved the racks around on {weekday} we have had dead moments all over the hall in {site}. The scanner says Offline for 20 to 40 seconds and then carries on as if nothing happened. It is always while walking, never at the packing table.",
      ],
      priority: "high",
      tags: ["wifi", "roaming"],
      turns: [
        agent(
          "Hello {first},\n\nThat pattern usually means the scanner holds on to a distant access point for too long. Could you send me a connection log from one scanner? Settings > About > Share log, right after it has dropped out.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Log attached, taken from {serial} about a minute after a drop.", { file: "log" }),
        agent(
          "Hello {first},\n\nThank you, the log is clear: the scanner stays with the first access point down to -84 dBm and only then looks for another one. In the Console, open Devices > Profiles > Network and set Roaming threshold to -70 dBm. It reaches the scanners within ten minutes; no restart is needed.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Bluetooth paired but nothing is typed", "swift 2 and tablet"],
      openings: [
        "I paired a Swift 2 ({serial}) with the tablet at our counter. It says connected, the scanner beeps, but nothing appears in the text field. What am I missing?",
        "Good morning! New tablet at the till in {site}, old Swift 2. Pairing went without a hitch and the blue light is on, only the numbers never arrive on the screen. It worked fine with the previous tablet.",
      ],
      priority: "low",
      turns: [
        agent(
          "Hello {first},\n\nThe scanner is most likely in serial mode, which tablets accept but do not show as typing. Remove the pairing on the tablet, scan the code 'Bluetooth keyboard' on page 4 of the quick start sheet, then pair again.\n\nShould the tablet's on-screen keyboard disappear afterwards: pressing the trigger twice brings it back.\n\n{agent}",
          { status: "pending" },
        ),
        customer("That was it, numbers everywhere. And thanks for the keyboard trick."),
        agent("You're welcome, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Dock has no network light", "Four-slot dock charges but does not sync"],
      openings: [
        "The new four-slot dock (order {order}) charges the scanners, but the green network light stays off. Cable swapped, other wall socket tried. I attach a photo of the lights.",
        "Dock from order {order} arrived and I set it up on {weekday}. Charging: yes. Network: dead, no light at all. See the photo, second light from the left should be green, shouldn't it?",
      ],
      tags: ["dock"],
      file: "photo",
      turns: [
        agent(
          "Hi {first},\n\nThank you for the photo. The dock talks at 100 Mbit/s only; some switches have ports fixed to 1000. Could whoever looks after your switch set that port to automatic, and turn off its energy saving?\n\n{agent}",
          { status: "pending" },
        ),
        customer("It was fixed to 1000. Set to auto, light is green, scanners sync."),
        agent("Good to hear, {first}. I'll close this one.\n\n{agent}", { status: "resolved" }),
        customer(
          "Sorry, me again. After the weekend the light was off again. Unplugging the cable for a second brings it back.",
        ),
        agent(
          "Hello {first},\n\nThen the energy saving is still on: the port goes to sleep when nothing is docked for some hours and the dock does not wake it. On most switches it is called EEE or Green Ethernet and has to be turned off for each port. I have added this to our help page about docks, too.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["ALL scanners offline since this morning", "Certificate error on every scanner"],
      openings: [
        "Every single scanner in {site} has shown 'Network certificate not trusted' since 6 this morning. We cannot pick, we cannot receive goods, lorries are waiting. Please call or write as soon as you can!",
        "Urgent. In {site} every scanner has had the same message since 6 this morning: certificate not trusted. Laptops and phones on the same Wi-Fi are fine. Nothing was changed on our side that I know of.",
      ],
      priority: "critical",
      tags: ["wifi", "certificates"],
      turns: [
        agent(
          "Hello {first},\n\nI am on it. The message means that your Wi-Fi sign-in server presents a new certificate the scanners do not know yet. Please ask your IT whether it was renewed last night and by which authority, and have them send you the root certificate as a .pem file.\n\nMeanwhile you can keep working: put the scanners in the dock, they sync by cable.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Confirmed, IT renewed it overnight under a new internal root. I have the file."),
        agent(
          "Thank you, {first}. Console > Network > Certificates > Add, choose the file, tick 'Trust for Wi-Fi' and leave the old one in place. Docked scanners pick it up within two minutes; then take one out and check.\n\n{agent}",
          { status: "pending" },
        ),
        customer("The first ones are back online, the rest are in the dock now. Phew."),
        agent(
          "Hello {first},\n\nI can see all of them connected now. For next time: add the new root a week before the change, and nobody will notice it. The Console can also email you 30 days before a certificate expires, under Network > Alerts.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Large label jobs hang over VPN", "Printing through the VPN stops halfway"],
      openings: [
        "Our branch in {site} is connected to head office by VPN. Small labels print at once, but any template with the logo hangs forever at 'Sending'. Locally the same job takes two seconds.",
        "Since we've had the VPN to {site}, the Tally 110 over there prints plain labels but not the ones with a picture. No error, it simply never finishes. I tried three different pictures.",
      ],
      tags: ["vpn"],
      turns: [
        agent(
          "Hello {first},\n\nSmall jobs pass and large ones hang: that is nearly always the packet size. VPNs have less room per packet than the local network, and if the firewall also swallows the message saying so, both ends wait for ever.\n\nPlease set MTU to 1380 on the printer (Menu > Network > Advanced), restart it and try a label with a picture again.\n\n{agent}",
          { status: "pending" },
        ),
        customer("1380 did it. Our firewall man will let those ICMP messages through, too."),
        agent("Perfect, {first}; then both ends are right.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: [
        "Change Wi-Fi password on {count} scanners",
        "new wifi password, do I have to type it",
      ],
      openings: [
        "We have to change the Wi-Fi password at the end of the month. Is there any way of doing this without typing 24 characters on {count} scanners with gloves on?",
        "Quick one: our Wi-Fi password changes on {weekday}. How do I get the new one onto all the scanners at once?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThere are two ways, neither with typing. If the scanners are online before the change: Console > Network > Wi-Fi > Add second network with the same name and the new password. They try both, so the order does not matter.\n\nIf some are switched off in a drawer: the same page has 'Print setup code'. Scan that code once with each of them. Please shred the sheet afterwards, the password is in it.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Brilliant, second network it is. Thank you {agent}!"),
      ],
    },
    {
      titles: ["Swift 2 cannot see our new network", "New access points, scanners find nothing"],
      openings: [
        "We had new access points fitted on {weekday} and our Swift 2 scanners do not even list the network any more. The Swift 3 ones are fine. Stocktaking starts in two days.",
        "Our installer replaced all access points in {site}. Result: half of the scanners (all Swift 2) find no network. He says it is the scanners, I say it worked last week. Who is right?",
      ],
      priority: "high",
      tags: ["wifi"],
      turns: [
        agent(
          "Hello {first},\n\nNothing is broken, neither the scanners nor the access points. The Swift 2 uses channels 1 to 13 and 36 to 64. Many new access points choose 100 and above by themselves, and those the Swift 2 cannot hear. Could you ask the installer which channels are in use?\n\n{agent}",
          { status: "pending" },
        ),
        customer("He says 104, 116 and 132, picked automatically. 2.4 GHz is switched off."),
        agent(
          "Hello {first},\n\nThat explains it. Please have him limit the automatic choice to 36, 40, 44 and 48. There is no need to switch 2.4 GHz back on. The Swift 2 looks for networks every 30 seconds, so you should see the effect almost at once.\n\n{agent}",
        ),
        customer("Done over the phone, all scanners are back. He owes me a coffee."),
        agent("Good to hear. Enjoy the coffee, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Scans end up on the wrong PC", "packing table 2 types into packing table 1"],
      openings: [
        "This is a strange one. Since {weekday}, when my colleague scans at table 2, the number sometimes appears on my screen at table 1. We sit about four metres apart.",
        "Two packing tables, two scanners, two USB receivers. Since {weekday} the scans from one table have been arriving at the other, not always but several times a day. One parcel has already gone to the wrong customer because of it.",
      ],
      turns: [
        agent(
          "Hello {first},\n\nDo the two tables by any chance have the same pairing code stuck to them? The code carries the receiver's number. Anybody who scans a copied one moves their scanner to that receiver.\n\n{agent}",
          { status: "pending" },
        ),
        customer(
          "Oh dear. Yes, somebody photocopied the sheet when table 2 was set up. They scan it every time the scanner has been on charge.",
        ),
        agent(
          "Hi {first},\n\nPlease throw the copy away and print the right one: Console > Devices > Receivers, choose the receiver of table 2, Print pairing code. It only has to be scanned once; charging does not undo it.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: [
        "Tally 110 unreachable every morning",
        "printer gone from network overnight",
        "Printer {serial} has to be restarted each morning before it prints",
      ],
      openings: [
        "Every morning somebody in {site} has to switch our Tally 110 off and on, otherwise the Console says it is unreachable. During the day it is fine.",
        "Printer {serial} disappears from the network overnight. Restart helps until the next morning. It is on Wi-Fi, about five metres from the access point.",
      ],
      tags: ["wifi", "sleep"],
      turns: [
        agent(
          "Hello {first},\n\nThe Tally 110 goes into deep sleep after four hours without a job, and some access points drop it from their list then. Menu > Power > Deep sleep > Off keeps it reachable; it then uses about two watts at night.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Deep sleep has been off since {weekday}. Unreachable again this morning."),
        agent(
          "Sorry about that, {first}. Could you print the network page (hold Feed for five seconds) in the evening and again in the morning before the restart? I should like to compare the IP addresses.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Evening: ends in .57. Morning: ends in .112. So it moves?"),
        agent(
          "Exactly, {first}. Your router hands out a new address each night, and the Console keeps asking at the old one. Please reserve a fixed address for the printer in the router (its MAC address is on the network page) and choose Find again in the Console once.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Wi-Fi with a sign-in page", "Can the scanner accept hotel-style Wi-Fi terms?"],
      openings: [
        "We have a stand at a trade fair in {site}. The hall's Wi-Fi opens a page where one has to tick a box. The Swift 3 connects but never shows that page. Can it?",
        "hi, we run a pop-up shop in {site} this week and the building's guest wifi wants us to accept terms on a web page. scanner has no browser. any trick?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nI am afraid our scanners cannot open such pages. What works well for a few days: use a phone as a hotspot, with 'maximum compatibility' or 2.4 GHz switched on. Scanning needs very little data, about 5 MB per scanner and day.\n\nOr ask the building for a device exemption by MAC address; you find it under Settings > About.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Phone hotspot works a treat. Thanks for the fast answer."),
        agent("Have a good time there, {first}!\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Firewall rules for Acme devices", "Which ports need to be open?"],
      openings: [
        "Our security team wants a list of every port and protocol your scanners and printers use, inbound and outbound, by {weekday}. It concerns {count} devices. Could you provide that?",
        "Hello, I look after the network at our company. We are closing everything that is not needed. What do {count} scanners, two docks and a Tally 80 need in order to work with the Console?",
      ],
      priority: "low",
      tags: ["firewall"],
      turns: [
        agent(
          "Hello {first},\n\nNothing inbound at all. Outbound: TCP 443 to the Console, TCP 8883 for live messages, UDP 123 for the time. Inside your network, PCs reach a printer on TCP 9100 if you print without the Console.\n\nIf 8883 has to stay closed, devices fall back to 443; counts then show up with a delay of up to 30 seconds. The host names are on the help page 'Firewall rules'.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Exactly what I needed. Passed on to security, they had no questions."),
      ],
    },
    {
      titles: [
        "'Secure connection failed' after storage",
        "Scanner from the cupboard won't connect",
      ],
      openings: [
        "We took three spare scanners out of the cupboard for the season. All three join the Wi-Fi and then say 'Secure connection failed'. Photo of one attached, its serial is {serial}.",
        "My spare Swift 3 scanners ({serial} and two more) have been lying around for half a year. They charge, find the Wi-Fi, and then there is the message you see in the photo. The ones in daily use have no such trouble.",
      ],
      file: "photo",
      turns: [
        agent(
          "Hi {first},\n\nLook at the clock in the corner of your photo: it has fallen back to the year 2000, as it does when the battery has been empty for months. At that date no certificate is valid. Please set date and time under Settings > Date, then they connect.\n\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "That helped, but only until they were switched off. Next morning the year is 2000 again and I have to set it by hand.",
        ),
        agent(
          "Hello {first},\n\nTwo things then. The small backup cell needs about 48 hours in the dock until it keeps the time by itself. And usually the scanner would fetch the time from the network: it seems UDP 123 is blocked on that Wi-Fi. Opening it solves this for good.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Port opened, clock sets itself now. Spares are in the dock as well."),
        agent("Thank you for coming back on this, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Anchor drops off in cold store", "No signal behind the freezer door"],
      openings: [
        "Our Anchor scanners lose the connection in the cold store at -24 degrees. Outside they are perfect. We even have an access point inside the cold store, straight above the door. We bought {count} of them in order {order}.",
        "We bought the Anchor because of the cold store in {site}, and in there of all places it goes offline after about ten minutes. A phone in the same place has full signal. Not impressed so far.",
      ],
      priority: "high",
      tags: ["wifi", "cold store"],
      turns: [
        agent(
          "Hello {first},\n\nThat should not happen; the Anchor is specified down to -30 degrees. Does it come back inside the cold store if you wait, or only once it has warmed up?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Only outside, after five minutes or so. Same with each of our {count}."),
        note(
          "Smells like the radio module's oscillator drifting in the cold. Same batch as the two from last month? Serial here is {serial}. Passing the question on to engineering.",
        ),
        agent(
          "Hello {first},\n\nI have given this to our engineers, who will put a scanner of your production batch into the climate chamber on {weekday}. You will hear from me as soon as there is a result. Until then, counting offline works: scans are kept and sent when you come out.\n\n{agent}",
          { status: "on_hold" },
        ),
      ],
    },
    {
      titles: ["COM port of the dock keeps changing", "dock: new port number every day"],
      openings: [
        "We use the dock by USB with our own stock program in {site}. After each restart of the PC the dock has another COM port and the program finds nothing. Can the number be fixed?",
        "USB dock, old merchandise software that wants a fixed COM port. On {weekday} it was COM4, today COM7, tomorrow who knows. Any ideas?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThe dock reports a serial number to the PC, and with it the port stays the same; docks with older firmware leave it out. What does the label underneath say after 'Rev.', and is there a USB hub between dock and PC?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Rev. C. There is a hub, yes. I'm away and can try without it in two days."),
        agent(
          "That is fine, {first}. Rev. C can be updated; I will send you the tool and a short guide today. Please plug the dock straight into the PC for that and let me know how it went.\n\n{agent}",
          { status: "pending" },
        ),
      ],
    },
  ],
};
