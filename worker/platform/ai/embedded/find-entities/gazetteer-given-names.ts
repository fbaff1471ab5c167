/** Given names of the world that compromise's lexicon lacks; lower case, without accents. */
export const givenNames = `
aadhya aarti abena abhishek achim adaeze adebayo adeola aditi aditya adwoa afia aga agata agnieszka
aiko ajay akiko akua alessio amadou amara amelie amrita anabela anjali ankit ankita anneke annelie
anouk anselm anthea antje anuj anusha aoife archana arne arun aruna asger ashok asif athanasios
aurelie axel ayako bartek bartosz bassam bastian beata benedikt benoit berta bhavna blanka bojan
borja bozena branko bruna cemal chao chiamaka chiara chidi chinedu chioma conceicao constanca
corentin cosima dagmar daichi daisuke davide deepa deepika devika dilip dimitra dino divya djamila
domenico dorota duarte eamon ebba eda eduarda efua eirik elisabetta elodie emeka emre eszter
evgenia fabiana farid fatih fatou federica filipa filipe filippo flavia flavio fouad freya
friederike fumiko gabor gaelle gauri geeta gerda giada gianluca gianni giorgia giulia giuliano
giulio goncalo gorka grazia grzegorz guadalupe gudrun gulsen hadiza haiyan hakan hanne hannes
haoran haruka heike heiko heinz helmut hemant henning henriette hideo hiroko hiroshi hitomi horst
huda ifeoma ikram ilaria imani imran inga inge ingeborg inigo ioana ioannis isha itziar ivo jacek
jacopo jagoda janek janneke jarek jeevan jeroen jin joaquim jochen joep jolanta jorg jorgen josip
joska judit jun junko jurgen justyna kaito kajsa kalpana karan karel karsten kasia katarzyna
kathrin katja katrin kavya kazuki kazuo keiko kenji kenta klara kofi kojo konstantin konstantinos
kostas krishna kristof krystyna kunal kwabena kwame kwasi kyoko lakshmi lalita lasse leire lenka
leo leonor leszek lieke ling linnea ljubica luan luiza lukasz mafalda makoto malene malgorzata
malin manoj mareike margaux margit marijke marika maristela mariusz marjolein marlies marte masako
massimo mateus mateusz matthieu maurizio meera meike meiling mercedes merve michiko mikael mikkel
milan ming mireia mirela mirko mitsuko miyuki modou montserrat morten nadja nagore naoko natsuki
neha nele nerea nevena ngozi nicolo nikolaj nikolaos nilufer noriko nuno nuria obinna odile
oluwaseun onur orhan orla otavio oya ozge paloma pankaj patricio patrycja pawel pilar pinar
pooja pranav prasad pratik preeti priya priyanka przemek qiang radek rafaela rafal raghav raj raja
raluca raman ramesh rashmi ravi ricarda riku ritu rohit romain rosalia rosana rui runa ryota
sachiko sadia sagar sanja sanna santiago sascha saskia savita sebastiao sergej seyma shakti
shan shanti sheng shirin shivani shreya shun siddharth siegfried sigrid silke silva silvana simao
sina sinead slavica solange solveig sonali sora soraya stefania steffen stijn stina subhash sujata
sunil svenja svetlana swati tadashi takashi takeshi tanja tanvi tariq telmo thabo thanh thierry
thijs tiago tijana timo tomoe tomoko torben toshiko tove tuan tunde uche udo ugo ulla ulrike umar
umut uwe vanda vanja vasco vasilis veera venkat verena victoria vidya vijay vikas vikram vinay
vinicius virginie vishal vittoria vittorio volker waleed weronika wibke wiebke wieslaw wiktor
willem xiaoling xin yamina yang yara yasemin yasuko yiannis yoko yu yuan yui yuki yuko yumi yuto
zbigniew zoltan zuzana
`
  .trim()
  .split(/\s+/);
